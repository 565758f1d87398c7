import { DrawDialog, PartyDialog } from './MoveDialogs.tsx';
import type { Around, ClientDialog } from './props.ts';
import { ReverseDialog, VoidDialog } from './ReasonDialogs.tsx';
import { StatementDialog } from './StatementDialog.tsx';

/** The dialog of an action on client money; nothing if its row is gone. */
export function ClientDialogs(props: ClientDialog & Around) {
  const { data, onClose } = props;
  const around = { data, onClose };
  switch (props.kind) {
    case 'receive':
    case 'payOut':
    case 'refund':
      return <PartyDialog kind={props.kind} {...around} />;
    case 'draw':
      return <DrawDialog {...around} />;
    case 'statement':
      return <StatementDialog {...around} />;
    case 'reverse': {
      const row = data.rows.find(({ id }) => id === props.rowId);
      return row ? <ReverseDialog row={row} {...around} /> : null;
    }
    case 'void': {
      const statement = data.statements.find(({ id }) => id === props.statementId);
      return statement ? <VoidDialog statement={statement} {...around} /> : null;
    }
    default:
      return null;
  }
}
