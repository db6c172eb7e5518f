/** Who else has to do with a table: those who are invited. */
export class Company {
  /** Grows whenever somebody was invited or has answered. */
  invitations = $state(0);
}
