/**
 * A local counterpart of a vendor's service. It speaks the vendor's protocol over HTTP and is as strict as the vendor: the shop's
 * adapters cannot distinguish the two. It is independent of a web framework, so that it runs on the shop's own port in demo mode
 * and as a separate process in drills.
 */
export interface Simulator {
  /** Where it is mounted, e.g. `/dev/sim/midtrans`; requests keep their full path. */
  readonly basePath: string;
  handle(request: Request): Promise<Response>;
  /** Finishes running calls and releases timers and files. */
  close(): Promise<void>;
  /** Its section of the page `/dev/simulators`. */
  readonly controlPanel?: ControlPanel;
}

/** Thrown by `handle` to close the connection without an answer, like a network failure. */
export class ConnectionDropped extends Error {}

/** The test view and controls of a simulator, the same for every vendor. The vendor has no such API. */
export interface ControlPanel {
  /** The vendor's name, e.g. `Midtrans`. */
  readonly title: string;
  /** True where a path below the base path is a call of the vendor's protocol: only those are recorded and shown. */
  isCall(path: string): boolean;
  /** Its payments or eSIMs, newest first, at most `limit`. */
  things(limit: number): ControlledThing[];
  /** Carries out an action. False where it is not possible now. */
  act(id: string, action: string): Promise<boolean>;
  /** All faults that it can inject; one that is on stays on until it is turned off. */
  faults(): { kind: string; on: boolean }[];
  setFault(kind: string, on: boolean): void;
}

/** A payment or eSIM, without names, addresses and secrets of customers. */
export type ControlledThing = {
  id: string;
  /** The displayed name where it differs from the id. */
  name?: string;
  /** The vendor's name of the state. */
  state: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The possible actions now, as arguments of `act`, e.g. `pay`, `install`, `repeat`. */
  actions: readonly string[];
  /** Its page for customers, if there is one. */
  page?: string;
  /** Notifications sent to the shop, oldest first. */
  notices?: readonly { at: Date; what: string; answer: string }[];
};
