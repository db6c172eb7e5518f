/** Decisions that were sent over the socket, until the server answers them by their number. */
import type { LiveDecision, Problem } from "../wire";

export class Unanswered {
  #waiting = new Map<number, (problem: Problem | null) => void>();
  #numbers = 0;

  /** Why the decision was refused; null once it is on disk. */
  send(socket: WebSocket, decision: Omit<LiveDecision, "type" | "number">): Promise<Problem | null> {
    const number = ++this.#numbers;
    return new Promise((answered) => {
      this.#waiting.set(number, answered);
      socket.send(JSON.stringify({ type: "decide", number, ...decision }));
    });
  }

  answer(number: number, problem: Problem | null): void {
    this.#waiting.get(number)?.(problem);
    this.#waiting.delete(number);
  }

  answerAll(problem: Problem | null): void {
    for (const number of [...this.#waiting.keys()]) this.answer(number, problem);
  }
}
