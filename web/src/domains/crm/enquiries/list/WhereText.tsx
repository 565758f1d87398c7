import { isGroup, type WhereNode } from '@embark/contracts/kit';
import { saysOf, sentenceOf } from '../../../../kit/filter/field.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWhereFields } from './useWhereFields.ts';

/** A condition, or a group of them, in words. */
export function WhereText({ node }: { node: WhereNode }) {
  const by = useTranslation();
  const fields = useWhereFields();
  if (isGroup(node)) return <bdi>{sentenceOf(by, node, fields)}</bdi>;
  return (
    <bdi>
      {saysOf(
        by,
        node,
        fields.find(({ name }) => name === node.field),
      )}
    </bdi>
  );
}
