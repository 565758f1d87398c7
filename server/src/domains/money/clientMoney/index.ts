import { clientMoney } from '@embark/contracts/money/clientMoney';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { draw, ofFile, paysDirectly, payOut, receive, refund, reverse } from './service/ledger.ts';
import { issueStatement, statementPdf, voidStatement } from './service/statements.ts';

export const domain: Domain = {
  name: 'clientMoney',
  routes: () => [
    serve(clientMoney, {
      ofFile,
      receive,
      payOut,
      draw,
      refund,
      paysDirectly,
      reverse,
      issueStatement,
      voidStatement,
      statementPdf,
    }),
  ],
};
