import { CamelCasePlugin, type UnknownRow } from 'kysely';

/** Converts names of columns for the query builder: `officeId` in code, `office_id` in SQL. Names within JSON stay as they are. */
class ColumnNames extends CamelCasePlugin {
  /** Rows as they come from the database, with the names of code. */
  rows<Row>(rows: UnknownRow[]): Row[] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the query builder's own rows, they have the type that their statement states
    return rows.map((row) => this.mapRow(row) as Row);
  }
}

export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });
