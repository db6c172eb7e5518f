/** The pages' texts in German, by area. */
import club from "./club.json";
import seek from "./seek.json";
import tournaments from "./tournaments.json";
import people from "./people.json";
import common from "./common.json";
import lobby from "./lobby.json";
import setup from "./setup.json";
import account from "./account.json";
import rules from "./rules.json";
import about from "./about.json";
import notify from "./notify.json";
import orders from "./orders.json";
import table from "./table.json";
import advice from "./advice.json";
import review from "./review.json";
import lesson from "./lesson.json";
import sources from "./sources.json";
import problem from "./problem.json";

export default {
  club,
  people,
  seek,
  tournaments,
  common,
  lobby,
  setup,
  account,
  rules,
  about,
  notify,
  orders,
  table,
  advice,
  review,
  lesson,
  sources,
  problem,
};
