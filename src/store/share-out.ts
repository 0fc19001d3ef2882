/** The room for requests at a host. */
export interface HostRoom {
  /** How many more requests it accepts at once. */
  readonly free: number;
  /** How long the host must not be asked, because it requested a pause or long gaps; 0 if it may be asked now. */
  readonly waitMs: number;
}

export type RoomOfHost = (host: string) => HostRoom;

/** How many due rows are read at a time to choose from, and how often, so that one host's rows don't hide the others. */
export const LOOKED_AT = 1_000;
export const LOOKS = 10;

/** Shares out a worker's slots among hosts, and collects the rows whose hosts are resting. */
export class ShareOut {
  readonly chosen: string[] = [];
  /** The keys of postponed rows, by the time until they are due. */
  readonly putOff = new Map<number, string[]>();
  readonly #limit: number;
  readonly #roomOf: RoomOfHost;
  readonly #rooms = new Map<string, HostRoom>();
  readonly #taken = new Map<string, number>();

  constructor(limit: number, roomOf: RoomOfHost) {
    this.#limit = limit;
    this.#roomOf = roomOf;
  }

  get isFull(): boolean {
    return this.chosen.length >= this.#limit;
  }

  /**
   * Takes a row if there is room for it. A row without a host always fits. A row whose host is pausing is postponed,
   * but for at most `maxWaitMs`.
   */
  take(key: string, host: string | null, maxWaitMs = Infinity): boolean {
    if (host !== null && !this.#hasRoom(key, host, maxWaitMs)) return false;
    if (this.isFull) return false;
    if (host !== null) this.#taken.set(host, (this.#taken.get(host) ?? 0) + 1);
    this.chosen.push(key);
    return true;
  }

  #hasRoom(key: string, host: string, maxWaitMs: number): boolean {
    let room = this.#rooms.get(host);
    if (room === undefined) this.#rooms.set(host, (room = this.#roomOf(host)));
    const { free } = room;
    if (room.waitMs === 0) return (this.#taken.get(host) ?? 0) < free;
    const waitMs = Math.min(room.waitMs, maxWaitMs);
    const others = this.putOff.get(waitMs);
    if (others) others.push(key);
    else this.putOff.set(waitMs, [key]);
    return false;
  }
}
