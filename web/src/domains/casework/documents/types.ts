import { type ChecklistLine, documents } from '@embark/contracts/casework/documents';
import { useRead } from '../../../kit/call/api.ts';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';
import { localName } from '../../../kit/i18n/localName.ts';

const HOUR = 3_600_000; // milliseconds

/** The types of documents, and the names of types and lines in the user's language. */
export function useTypes() {
  const { data: types = [] } = useRead(documents.types, {}, { staleTime: HOUR });
  const byKey = new Map(types.map((type) => [type.key, type]));
  const typeName = (key: string) => {
    const type = byKey.get(key);
    return type ? localName(type) : key;
  };
  const lineName = ({ typeKey, note }: Pick<ChecklistLine, 'typeKey' | 'note'>) =>
    note ? `${typeName(typeKey)} · ${note}` : typeName(typeKey);
  return { types, byKey, typeName, lineName };
}

/** The names of types in the user's language, given in English. They are read only if `needed`. */
export function usePaperNames(needed: boolean) {
  const enabled = needed && currentLanguage() !== 'en';
  const { data: types = [] } = useRead(documents.types, {}, { staleTime: HOUR, enabled });
  return (english: string): string => {
    const type = types.find(({ name }) => name === english);
    return type ? localName(type) : english;
  };
}
