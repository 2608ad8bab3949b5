/** Whether a URL points to this machine, where no customer can reach it. */
export const isLocalUrl = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(address).hostname);
