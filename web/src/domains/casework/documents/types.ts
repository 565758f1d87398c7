import { type ChecklistLine, documents } from '@embark/contracts/casework/documents';
import { useRead } from '../../../kit/call/api.ts';
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
