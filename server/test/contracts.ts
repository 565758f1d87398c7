import { catalogue } from '@embark/contracts/catalogue';
import { contacts } from '@embark/contracts/contacts';
import { conversions } from '@embark/contracts/conversions';
import { enquiries } from '@embark/contracts/enquiries';
import { imports } from '@embark/contracts/imports';
import type { Endpoint } from '@embark/contracts/kit';
import { notifications } from '@embark/contracts/notifications';
import { people } from '@embark/contracts/people';
import { session } from '@embark/contracts/session';
import { sheets } from '@embark/contracts/sheets';

const all = { session, people, catalogue, contacts, enquiries, conversions, imports, notifications, sheets };

/** Every endpoint of the product by its name, `enquiries.move`. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(all).flatMap(([domain, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${domain}.${name}`, endpoint]),
  ),
);
