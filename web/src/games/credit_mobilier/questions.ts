/** What can be asked about when something is pointed at that is not lit: the actions that it stands for. */
import type { Components } from "./components";
import type { Action, BuyAction, ChooseAction, CreditMobilierView, LayAction, MoveAction } from "./wire";

export const ACTION_TYPES = ["build", "move", "buy", "dividend"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** The questions about one position. What is legal needs none. */
export class Questions {
  constructor(
    private readonly view: CreditMobilierView,
    private readonly legal: Action[],
    private readonly printed: Components,
  ) {}

  /** A link: building it and going over it from either end, or only what the step is about. */
  ofLink(id: string): Action[] {
    const ends = this.printed.board.links.find((link) => link.id === id)?.ends ?? [];
    const moves = ends.map((space) => move(space, id));
    if (this.#step === "move_cube") return this.#illegal(moves);
    const lay = { kind: "lay", link: id } as LayAction;
    return this.#illegal(this.#step === "lay_link" ? [lay] : [lay, ...moves]);
  }

  /** A square: going anywhere from it. */
  ofSpace(space: string): Action[] {
    return this.#illegal(this.#movesFrom(space));
  }

  /** The cubes of a railway on a space: moving them, or else why the railway does not move this turn. */
  ofCubes(space: string, railway: string): Action[] {
    const isMoving = this.#step === "move_cube" && this.view.decisions[0]?.company === railway;
    const choice = this.#illegal([choose(railway, "move")]);
    return isMoving || !choice.length ? this.ofSpace(space) : choice;
  }

  /** A company, or one of the numbers on its card. */
  ofCompany(company: string, what?: ActionType): Action[] {
    if (what === "buy" && this.#step === "buy_stock" && this.view.decisions[0]?.company === company)
      return this.counts().slice(0, 1);
    return this.#illegal(this.choices(company).filter((choice) => !what || choice.what === what));
  }

  /** A die: what its colour could do. Orange is for the dividends of all. */
  ofDie(face: string): Action[] {
    const companies = this.view.companies.map(({ id }) => id);
    if (companies.includes(face as never)) return this.ofCompany(face);
    return companies.flatMap((company) => this.ofCompany(company, "dividend"));
  }

  /** All choices of a company; only railways build and move. */
  choices(company: string): ChooseAction[] {
    const isRailway = this.printed.pieces.companies.find((one) => one.id === company)?.kind === "railway";
    const types = ACTION_TYPES.filter((what) => isRailway || what === "buy" || what === "dividend");
    return types.map((what) => choose(company, what));
  }

  /** Numbers of stocks that cannot be bought, the smallest first. */
  counts(): Action[] {
    const all = Array.from({ length: this.printed.dice.dice }, (_, i) => buy(i + 1));
    return this.#illegal(all);
  }

  get #step(): string | undefined {
    return this.view.decisions[0]?.step;
  }

  /** From a square the ways that goods ever go; from the coast, which none leaves, all of them. */
  #movesFrom(space: string): Action[] {
    const { links, movement, spaces } = this.printed.board;
    const isCoast = spaces.find(({ id }) => id === space)?.x === 0;
    const goes = (way: string) => movement.some(({ direction, allowed }) => direction === way && allowed);
    return links
      .filter((link) => link.ends.includes(space))
      .filter((link) => isCoast || goes(wayFrom(link, space)))
      .map((link) => move(space, link.id));
  }

  #illegal(actions: Action[]): Action[] {
    return actions.filter((action) => !this.legal.some((one) => isSame(one, action)));
  }
}

type Link = Components["board"]["links"][number];

function wayFrom(link: Link, space: string): string {
  if (link.east_end === space) return "west";
  if (link.west_end === space) return "east";
  return link.north_end === space ? "south" : "north";
}

const isSame = (one: object, other: object) => {
  const fields = Object.entries(one);
  const others = other as Record<string, unknown>;
  return (
    fields.length === Object.keys(other).length && fields.every(([name, value]) => others[name] === value)
  );
};
const move = (space: string, link: string) => ({ kind: "move", space, link }) as MoveAction;
const choose = (company: string, what: ActionType) => ({ kind: "choose", company, what }) as ChooseAction;
export const buy = (count: number) => ({ kind: "buy", count }) as BuyAction;
