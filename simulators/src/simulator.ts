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
}

/** Thrown by `handle` to cut the connection without an answer, as a lost network does. */
export class ConnectionDropped extends Error {}
