// The embedded backend reads these as it is loaded: it sends no statistics, and serves Storage, which it calls an experiment.
Object.assign(process.env, { DO_NOT_TRACK: "1", EXPERIMENTAL_STORAGE: "1" });
