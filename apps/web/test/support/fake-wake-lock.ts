/** Replaces the browser's wake locks, of which it releases each when the page is hidden. */
export class FakeWakeLocks {
  /** How many were granted. */
  granted = 0;
  #held = new Set<object>();
  /** Whether the browser refuses, as it does on a low battery. */
  refuses = false;

  /** How many are held now. */
  get held(): number {
    return this.#held.size;
  }

  install(): this {
    const request = async () => {
      if (this.refuses) throw new DOMException('Not now', 'NotAllowedError');
      this.granted += 1;
      const lock = {
        released: false,
        onrelease: undefined as (() => void) | undefined,
        release: async () => {
          lock.released = true;
          this.#held.delete(lock);
          lock.onrelease?.();
        },
      };
      this.#held.add(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    return this;
  }

  uninstall(): void {
    Reflect.deleteProperty(navigator, 'wakeLock');
    Reflect.deleteProperty(document, 'visibilityState');
  }

  /** Releases all that are held, as the browser may at any time. */
  async releaseAll(): Promise<void> {
    for (const lock of this.#held) await (lock as WakeLockSentinel).release();
  }

  /** Hides or shows the page. */
  async turn(state: 'visible' | 'hidden'): Promise<void> {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    if (state === 'hidden') await this.releaseAll();
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  }
}
