/** Returns whether a host's name may be known outside of a private network. An IP address is not a name. */
export const isPublicHost = (host: string): boolean =>
  /\.(?!(local|localhost|lan|home|internal|arpa|invalid|test)$)[a-z][a-z\d-]*$/i.test(host);
