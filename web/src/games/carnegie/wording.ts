/** What each choice of Carnegie is called, and what it costs and gives, in words for the facts of its preview. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import { amounts, happens, joined, sectionSays } from "./amounts";
import { siteOf, type Components } from "./components";
import { roomName } from "./rooms";
import type { Action, CarnegiePreview, CarnegieView, CompanyView, UseAction } from "./wire";

interface Scene {
  view: CarnegieView;
  words: GameWords;
  printed: Components;
  own: CompanyView;
}

export function wording(
  action: Action,
  view: CarnegieView,
  words: GameWords,
  printed: Components,
  preview?: CarnegiePreview,
): Wording {
  const seat = view.seat ?? view.to_act[0] ?? 0;
  const scene = { view, words, printed, own: view.companies[seat]! };
  const said = label(action, scene, preview);
  if (action.kind === "choose_department")
    return { label: said, gives: words.say(`about.${action.department}`) };
  return { label: said, gives: preview ? gives(action, scene, preview) : "" };
}

function label(action: Action, { view, words, printed, own }: Scene, preview?: CarnegiePreview): string {
  switch (action.kind) {
    case "place": {
      const { city, site } = siteOf(printed, action.site);
      const project = String(view.decisions[0]?.project ?? site.project);
      return words.say("action.place_on", { project: words.name(project), city: words.name(city.id) });
    }
    case "move": {
      const name = (id: string) => roomName(own, id, words);
      const { active, start, end } = action;
      return words.say("action.move_who", { active, start: name(start), end: name(end) });
    }
    case "move_in":
      return words.say("action.move_in", { start: roomName(own, action.start, words) });
    case "use":
      return useLabel(action, words, preview);
    case "take_income":
      return words.say("action.take_income", {
        resource: preview ? amounts(preview.gain, words) : words.name(action.resource),
      });
    case "follow":
      return words.say("action.follow_it", { action: words.name(view.row ?? "") });
    case "done":
      return words.say(`done.${String(view.decisions[0]?.step)}`);
    default:
      return words.action(action as never);
  }
}

function useLabel({ department, effect }: UseAction, words: GameWords, preview?: CarnegiePreview): string {
  const { gain, pay } = preview ?? {};
  const what = !gain
    ? words.name(effect)
    : pay
      ? words.say("gives.exchange", { pay: amounts(pay, words), gain: amounts(gain, words) })
      : amounts(gain, words);
  return words.say("action.use", { department: words.name(department), effect: what });
}

function gives(action: Action, { view, words }: Scene, preview: CarnegiePreview): string {
  const { pay = {}, gain = {}, lost = {}, vp = 0, income, mission } = preview;
  const cost = () => words.say("gives.cost", { what: amounts(pay, words) });
  switch (action.kind) {
    case "choose_timeline":
      return eventGives(action.action, preview, words);
    case "choose_side":
      return sideGives(preview, words);
    case "choose_lot":
      return joined([cost(), words.say("gives.section.vp", { count: vp })], words);
    case "place":
      return joined(
        [
          words.say("gives.build", { points: vp }),
          preview.gain ? words.say("gives.at_once", { what: amounts(gain, words) }) : "",
        ],
        words,
      );
    case "move":
      return words.say("gives.moves", { count: pay.employee_moves ?? 0 });
    case "activate":
      return words.say("gives.cost", { what: words.money(pay.money ?? 0) });
    case "switch_action":
      return words.say("gives.tile", { count: lost.vp ?? 0 });
    case "to_lobby":
    case "send":
      return income ? words.say("gives.income_now", { what: amounts(income, words) }) : "";
    case "donate":
      return donateGives(action.slot, preview, words);
    case "pay_welfare":
    case "pay_best":
      return words.say("gives.exchange", { pay: amounts(pay, words), gain: amounts(gain, words) });
    case "use":
      return mission ? words.say("gives.mission") : "";
    case "choose_project":
      return cost();
    case "pull":
      return joined([cost(), ...(preview.sections ?? []).map((one) => sectionSays(one, words))], words);
    case "advance":
      return joined([cost(), ...spaceGives(preview, words)], words);
    case "sell":
      return words.say("gives.sell", { money: words.money(gain.money ?? 0) });
    case "done":
      return view.decisions[0]?.step === "move_employees"
        ? words.say("gives.moves_lost", { count: lost.employee_moves ?? 0 })
        : words.say("gives.points_lost", { count: lost.study_points ?? 0 });
    default:
      return "";
  }
}

/** The event of a timeline; its marker is another one's where the chosen one stands at the end. */
function eventGives(chosen: string, { event }: CarnegiePreview, words: GameWords): string {
  if (!event) return "";
  const said = words.say("gives.event", { what: happens(event, words) });
  return event.row === chosen ? said : `${said} ${words.say("at_end", { action: words.name(event.row) })}`;
}

/** What the sections bring that only this side of a tab has: their points together, the others one by one. */
function sideGives({ sections = [] }: CarnegiePreview, words: GameWords): string {
  const points = sections.reduce((sum, section) => sum + (section.end_vp ?? 0), 0);
  const others = sections.filter((section) => section.kind !== "vp");
  const said = others.map((section) => sectionSays(section, words));
  return joined([...said, words.say("gives.section.vp", { count: points })], words);
}

function donateGives(slot: string, { pay, vp = 0 }: CarnegiePreview, words: GameWords): string {
  const said = words.say("gives.donate", {
    money: words.money(pay?.money ?? 0),
    what: words.say(`gift.${slot}`),
  });
  return joined([said, words.say("gives.now_worth", { count: vp })], words);
}

function spaceGives({ space, gain }: CarnegiePreview, words: GameWords): string[] {
  if (!space) return [];
  const values = { what: amounts(space.income, words), level: words.name(space.level) };
  const reward = gain ? words.say("gives.reward", { what: amounts(gain, words) }) : "";
  return [words.say("gives.space", values), reward];
}
