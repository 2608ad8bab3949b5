/** Whether an address is one of this machine, which no customer can reach. */
export const isThisMachine = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(address).hostname);
