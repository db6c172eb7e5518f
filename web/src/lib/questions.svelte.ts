/** What the page asks before something that cannot be taken back, one question at a time. */

interface Question {
  text: string;
  /** What the button says that does it. */
  yes: string;
  answer: (isYes: boolean) => void;
}

class Questions {
  current = $state.raw<Question | null>(null);

  /** Whether the person wants it; an earlier question that is still open counts as a no. */
  ask(text: string, yes: string): Promise<boolean> {
    this.answer(false);
    return new Promise((answer) => (this.current = { text, yes, answer }));
  }

  answer(isYes: boolean): void {
    const { current } = this;
    this.current = null;
    current?.answer(isYes);
  }
}

export const questions = new Questions();
