/** Who this browser is. A person who just wants to play becomes a guest without being asked. */
import type { Session } from "../wire";
import { api, Problem } from "./api";
import { prefs, t } from "./prefs.svelte";

class Me {
  session = $state.raw<Session | null>(null);

  async begin(): Promise<void> {
    try {
      this.session = await api.session();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  /** A session in any case: a guest with a made-up name when there is none. */
  async ensure(name?: string): Promise<Session> {
    if (!this.session) {
      const number = 100 + Math.floor(Math.random() * 900);
      this.session = await api.signIn(name || t("common.guest", { number: String(number) }));
    }
    return this.session;
  }

  /** Speak the account's language, unless this browser has chosen one itself. */
  async followLanguage(): Promise<void> {
    const language = this.session?.language;
    if (language && !localStorage.getItem("gilded.language")) await prefs.speak(language);
  }
}

export const me = new Me();
