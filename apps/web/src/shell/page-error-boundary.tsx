import { Component, type ReactNode } from 'react';
import { reloadWhenReachable } from '../lib/reload.ts';
import { ReadFailure } from '../ui/read-failure.tsx';

/** Catches a page that crashed or whose code could not be loaded: no network, or a newer version was deployed. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <ReadFailure what="this page" onRetry={() => void reloadWhenReachable()} />;
  }
}
