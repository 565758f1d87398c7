import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@embark/contracts/kit';

const root = fileURLToPath(new URL('../../contracts/src/', import.meta.url));

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'permission' in one;

/** The contracts of a module: exported objects of endpoints. */
async function contractsIn(file: string): Promise<[string, Record<string, Endpoint>][]> {
  const loaded: Record<string, unknown> = await import(`${root}${file}`);
  return Object.entries(loaded).flatMap(([name, one]): [string, Record<string, Endpoint>][] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const endpoints = Object.entries(one).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
    return endpoints.length > 0 && endpoints.length === Object.keys(one).length
      ? [[name, Object.fromEntries(endpoints)]]
      : [];
  });
}

const files = globSync(['*/*/index.ts', '*/*/*.contract.ts'], { cwd: root }).toSorted();
const contracts = (await Promise.all(files.map(contractsIn))).flat();

/** Every endpoint of the product by name, such as `enquiries.move`. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  contracts.flatMap(([domain, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${domain}.${name}`, endpoint]),
  ),
);
