// Stops `npm start` and `npm run build` on an old version of Node. Uses only syntax that old versions parse.
const needed = 24;
if (Number(process.versions.node.split(".")[0]) < needed) {
  process.stderr.write(
    `This needs Node ${needed}, and ${process.version} was found. Install it, or run \`npm ci\` (with development dependencies), which installs it.\n`,
  );
  process.exit(1);
}
