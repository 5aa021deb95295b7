import { jest } from '@jest/globals';

/** A device's notifications: what the browser allows, and what the page has done. */
export class FakeDevice {
  permission: NotificationPermission = 'default';
  /** What the family answers when the browser asks. */
  answer: NotificationPermission = 'granted';
  /** Why the browser's push service refuses to subscribe. */
  refusal: Error | undefined;
  subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null;
  readonly shown: { title: string; options: NotificationOptions; close: () => void }[] = [];
  readonly askedForPermission = jest.fn();
  readonly subscribed = jest.fn();
  readonly #caches = new Set(['app']);

  /** Adds it to the browser, which has none of its parts in jsdom. `remove` names a part that the browser lacks. */
  install(lacks: 'service worker' | 'nothing' = 'nothing'): this {
    const device = this;
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    Object.assign(window, {
      Notification: {
        get permission() {
          return device.permission;
        },
        requestPermission: async () => {
          device.askedForPermission();
          device.permission = device.answer;
          return device.answer;
        },
      },
      caches: {
        keys: async () => [...this.#caches],
        delete: async (name: string) => this.#caches.delete(name),
      },
    });
    const container = lacks === 'nothing' ? this.#container() : undefined;
    if (container) Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    return this;
  }

  /** Removes it from the browser. */
  uninstall(): void {
    for (const part of ['Notification', 'caches']) Reflect.deleteProperty(window, part);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'standalone');
  }

  get caches(): string[] {
    return [...this.#caches];
  }

  #container() {
    const registration = {
      pushManager: { getSubscription: async () => this.subscription, subscribe: this.#subscribe },
      getNotifications: async () => this.shown,
      showNotification: async (title: string, options: NotificationOptions) => {
        const shown = { title, options, close: () => void this.shown.splice(this.shown.indexOf(shown), 1) };
        this.shown.push(shown);
      },
    };
    return {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    };
  }

  #subscribe = async (options: PushSubscriptionOptionsInit) => {
    this.subscribed(options);
    if (this.refusal) throw this.refusal;
    const endpoint = `https://push.example/device/${this.subscribed.mock.calls.length}`;
    const unsubscribe = async () => {
      this.subscription = null;
      return true;
    };
    this.subscription = Object.assign(
      { endpoint, unsubscribe },
      { toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }) },
    );
    return this.subscription;
  };
}
