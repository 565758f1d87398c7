import type { Conversion } from '@embark/contracts/crm/conversions';
import { TasksOf } from '../../workspace/tasks/index.ts';

/** The tasks about a client file, its applications and its dates. */
export function FileTasks({ file }: { file: Conversion }) {
  return <TasksOf kind="conversion" id={file.id} />;
}
FileTasks.preload = () => TasksOf.preload();
