import { readEnv, SettingError, type Settings } from './env.ts';
import { start } from './run/start.ts';

/** A wrong setting is one line on stderr; a fault of ours is shown whole. */
function fail(error: unknown): never {
  const text = error instanceof SettingError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function settings(): Settings {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < 24)
    fail(new SettingError(`This is Node ${node}: use \`npm start\`, which brings 24.`));
  try {
    return readEnv();
  } catch (error) {
    return fail(error);
  }
}

await start(settings()).catch(fail);
