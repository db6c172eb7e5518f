/** Whom this person knows: friends, those who ask to be, and those with whom they want nothing to do. */
import type { Friends, User } from "../wire";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { own } from "../lib/own.svelte";
import { t } from "../lib/prefs.svelte";
import { questions } from "../lib/questions.svelte";
import { me } from "../lib/session.svelte";

const NOBODY: Friends = { friends: [], asks: [], asked: [] };

class Known {
  friends = $state.raw<Friends>(NOBODY);
  blocked = $state.raw<User[]>([]);
  #blockedIds = $derived(new Set(this.blocked.map(({ id }) => id)));

  hasBlocked(user: string): boolean {
    return this.#blockedIds.has(user);
  }

  async readFriends(): Promise<void> {
    const isMember = me.session && !me.session.user.guest;
    this.friends = isMember ? ((await notices.attempt(api.friends)) ?? this.friends) : NOBODY;
  }

  async readBlocked(): Promise<void> {
    this.blocked = me.session ? ((await notices.attempt(api.blocked)) ?? this.blocked) : [];
  }

  /** Ask somebody to be a friend, or accept what they asked. */
  async befriend(who: string): Promise<boolean> {
    return this.#change(() => api.befriend(who));
  }

  async part(user: User): Promise<void> {
    const isFriend = this.friends.friends.some((one) => one.user.id === user.id);
    const sure = () => questions.ask(t("people.part_question", { name: user.name }), t("people.part"));
    if (!isFriend || (await sure())) await this.#change(() => api.part(user.id));
  }

  async block(user: User): Promise<void> {
    if (await questions.ask(t("people.block_question", { name: user.name }), t("people.block")))
      await this.#change(() => api.block(user.id));
  }

  async unblock(user: User): Promise<void> {
    await this.#change(() => api.unblock(user.id));
  }

  /** Whether the server did it. */
  async #change(what: () => Promise<void>): Promise<boolean> {
    const done = await notices.attempt(async () => {
      await what();
      return true;
    });
    if (done) await Promise.all([this.readFriends(), this.readBlocked()]);
    own.refreshSoon();
    return done ?? false;
  }
}

export const known = new Known();
