import { isGroup, type WhereNode } from '@embark/contracts/kit';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FilterField, saysOf, sentenceOf } from './field.ts';

type Props = { node: WhereNode; fields: readonly FilterField[] };

/** A condition or group in words. */
export function WhereText({ node, fields }: Props) {
  const by = useTranslation();
  if (isGroup(node)) return <bdi>{sentenceOf(by, node, fields)}</bdi>;
  const field = fields.find(({ name }) => name === node.field);
  return <bdi>{saysOf(by, node, field)}</bdi>;
}
