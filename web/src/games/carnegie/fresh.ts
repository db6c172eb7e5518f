/** What has just changed, so that it can be struck in gold for a moment. */
import type { Event } from "./wire";

export function freshThings(events: Event[]) {
  const things = new Set<string>();
  const rooms: { seat: number; room: string }[] = [];
  for (const event of events)
    switch (event.event) {
      case "ProjectBuilt":
      case "AndrewBuilt":
        things.add(event.site);
        break;
      case "NeutralDiscsPlaced":
        for (const id of [...event.sites, ...event.slots]) things.add(id);
        break;
      case "Donated":
        things.add(event.slot);
        break;
      case "EmployeeMoved":
        rooms.push({ seat: event.seat, room: event.end });
        break;
      case "EmployeeActivated":
      case "DepartmentUsed":
        rooms.push({ seat: event.seat, room: event.department });
        break;
      case "EmployeeReturned":
      case "EmployeeHired":
      case "DepartmentBuilt":
        rooms.push({ seat: event.seat, room: event.cell });
        break;
    }
  return {
    things,
    rooms: (seat: number) => new Set(rooms.filter((one) => one.seat === seat).map((one) => one.room)),
  };
}
