/**
 * A local counterpart of a vendor's service. It speaks the vendor's protocol over HTTP and is as strict as the vendor:
 * the shop's adapters cannot tell the two apart. Framework-neutral, so that it answers on the shop's own port in demo
 * mode and as a process of its own in drills.
 */
export interface Simulator {
  /** Where it is mounted, e.g. `/dev/sim/midtrans`; requests keep their full path. */
  readonly basePath: string;
  handle(request: Request): Promise<Response>;
  /** Finishes what runs and releases timers and files. */
  close(): Promise<void>;
  /** Its part of the page at `/dev/simulators`. */
  readonly desk?: Desk;
}

/** Thrown by `handle` to cut the connection without an answer, as a lost network does. */
export class ConnectionDropped extends Error {}

/** What a person sees of a simulator and can make it do, the same for every vendor. No vendor has it. */
export interface Desk {
  /** The vendor's name, e.g. `Midtrans`. */
  readonly title: string;
  /** Whether a path below the base path is a call of the vendor's protocol: only those are kept and shown. */
  isCall(path: string): boolean;
  /** What it holds, newest first and at most `limit`: payments, eSIMs. */
  things(limit: number): DeskThing[];
  /** Lets one thing happen. False where it cannot happen now. */
  act(id: string, action: string): Promise<boolean>;
  /** Everything that it can be made to get wrong; a switch that is on stays on until it is switched off. */
  faults(): { kind: string; on: boolean }[];
  setFault(kind: string, on: boolean): void;
}

/** A payment, an eSIM. Without names, addresses and secrets of customers. */
export type DeskThing = {
  id: string;
  /** What it is shown as, where that is not its id. */
  name?: string;
  /** The vendor's own word. */
  state: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** What can happen to it now, as `act` takes it, e.g. `pay`, `install`, `repeat`. */
  actions: readonly string[];
  /** Its page for customers, where it has one. */
  page?: string;
  /** What the shop was told of it, oldest first. */
  notices?: readonly { at: Date; what: string; answer: string }[];
};
