import { parties } from '@embark/contracts/casework/parties';
import { conversions } from '@embark/contracts/crm/conversions';

/** What shows the people of a file and their papers: this tab, and the file with its timeline. */
export const refreshes = [parties, conversions] as const;
