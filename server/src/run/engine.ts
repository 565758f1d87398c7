const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  process.stderr.write(
    `This is Node ${process.versions.node}. Use \`npm start\`, which brings the right one with it.\n`,
  );
  process.exit(1);
}
