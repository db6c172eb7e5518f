/** Who this browser is. A person who just wants to play becomes a guest without being asked. */
import type { Session } from "../wire";
import { api, Problem } from "./api";
import { prefs, t, type Language } from "./prefs.svelte";

class Me {
  session = $state.raw<Session | null>(null);
  /** The name that somebody without a session has typed, on whichever page. */
  wished = $state("");

  async begin(): Promise<void> {
    try {
      this.session = await api.session();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  /** A session in any case: a guest with the wished name, or with a made-up one when there is none. */
  async ensure(): Promise<Session> {
    if (!this.session) {
      const name = this.wished.trim();
      this.session = await (name ? api.signIn(name) : this.madeUp());
    }
    return this.session;
  }

  /** Somebody may have opened an account with a made-up name: then one with a longer number is free. */
  private async madeUp(): Promise<Session> {
    const guest = (digits: number) => {
      const number = Math.floor((0.1 + 0.9 * Math.random()) * 10 ** digits);
      return api.signIn(t("common.guest", { number: String(number) }));
    };
    try {
      return await guest(3);
    } catch (error) {
      if (!(error instanceof Problem) || error.document.code !== "name_taken") throw error;
      return guest(9);
    }
  }

  /** Speak this language from now on; the server does too when it notifies somebody with an account. */
  async speak(language: Language): Promise<void> {
    await prefs.speak(language);
    if (this.session && !this.session.user.guest)
      await api.changeAccount({ language }).catch(() => undefined);
  }

  /** Speak the account's language, unless this browser has chosen one itself. */
  async followLanguage(): Promise<void> {
    const language = this.session?.language;
    if (language && !localStorage.getItem("gilded.language")) await prefs.speak(language);
  }
}

export const me = new Me();
