const mostNetworks = 2;

/** A few networks are printed on the plan's ticket; more of them are among its facts. */
export const areNetworksPrinted = (networks: readonly string[]): boolean =>
  networks.length > 0 && networks.length <= mostNetworks;
