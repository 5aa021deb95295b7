import { Component, type ReactNode } from 'react';
import { reloadOnceServed } from '../../lib/served.ts';

const pauseMs = 30_000;

/** Begins anew after a fault that nobody foresaw: a dark screen would stay dark until somebody came by. */
export class Revive extends Component<{ children: ReactNode }, { broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true });

  override state = { broken: false };

  override componentDidCatch() {
    setTimeout(() => void reloadOnceServed(), pauseMs);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
