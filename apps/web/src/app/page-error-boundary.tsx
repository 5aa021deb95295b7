import { Component, type ReactNode } from 'react';
import { ReadFailure } from '../lib/read-failure.tsx';
import { reloadWhenReachable } from '../lib/reload.ts';

/** Stands in for a page that broke, or whose parts cannot be fetched: without a network, or because a newer version has taken their place. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true });

  override state = { broken: false };

  override render() {
    if (!this.state.broken) return this.props.children;
    return <ReadFailure what="This page" onRetry={() => void reloadWhenReachable()} />;
  }
}
