import "server-only";

type Limits = { total: number; perUser: number; timeout: number };

/** Releases the slot. */
export type Release = () => void;

/**
 * Limits how many uploads run at once in this process, in total and per user, so that memory stays bounded and one user can't
 * take every slot. Uploads wait for a slot in order of arrival.
 */
export function createUploadSlots({ total, perUser, timeout }: Limits) {
  const running = new Map<string, number>();
  let taken = 0;
  let waiting: { user: string; start: () => void }[] = [];

  const isFree = (user: string) => taken < total && (running.get(user) ?? 0) < perUser;

  function occupy(user: string): Release {
    taken += 1;
    running.set(user, (running.get(user) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      taken -= 1;
      const left = running.get(user)! - 1;
      if (left) running.set(user, left);
      else running.delete(user);
      waiting.find((one) => isFree(one.user))?.start();
    };
  }

  return {
    /** A slot for an upload of this user, or undefined when none was free within the timeout (in milliseconds). */
    take(user: string): Promise<Release | undefined> {
      if (isFree(user)) return Promise.resolve(occupy(user));
      return new Promise((resolve) => {
        const entry = { user, start };
        const timer = setTimeout(() => leave(undefined), timeout);
        waiting.push(entry);
        function leave(release: Release | undefined) {
          clearTimeout(timer);
          waiting = waiting.filter((one) => one !== entry);
          resolve(release);
        }
        function start() {
          leave(occupy(user));
        }
      });
    },
  };
}

const timeout = 20_000;

const newSlots = () => ({
  customers: createUploadSlots({ total: 8, perUser: 4, timeout }),
  staff: createUploadSlots({ total: 6, perUser: 3, timeout }),
});

export type UploadSlots = ReturnType<typeof createUploadSlots>;

/** The slots of this process. Held outside the module, because Next may bundle it more than once. */
export const uploadSlots = ((globalThis as { uploadSlots?: ReturnType<typeof newSlots> }).uploadSlots ??=
  newSlots());
