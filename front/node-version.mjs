// Refuses old versions of Node before `npm start` and `npm run build`. Its syntax is one that they can read.
const needed = 24;
if (Number(process.versions.node.split(".")[0]) < needed) {
  process.stderr.write(
    `This needs Node ${needed}, and ${process.version} was found. Install it, or run \`npm ci\` (with development dependencies), which brings it along.\n`,
  );
  process.exit(1);
}
