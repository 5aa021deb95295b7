/** A voice that only notes what it says. It is always in the middle of its last sentence. */
export class FakeSpeech {
  spoken: FakeUtterance[] = [];
  cancelled = 0;
  pending = false;

  /** Replaces the browser's voice. Returns the function that removes it. */
  install(): () => void {
    Object.assign(window, { speechSynthesis: this, SpeechSynthesisUtterance: FakeUtterance });
    return () => {
      Reflect.deleteProperty(window, 'speechSynthesis');
      Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
    };
  }

  get sentences(): string[] {
    return this.spoken.map(({ text }) => text);
  }

  speak(utterance: FakeUtterance) {
    this.spoken.push(utterance);
  }

  cancel() {
    this.cancelled += 1;
    this.pending = false;
  }
}

class FakeUtterance {
  readonly text: string;
  lang = '';
  onerror: ((event: { error: string }) => void) | undefined;

  constructor(text: string) {
    this.text = text;
  }
}
