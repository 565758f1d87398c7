export { type Mail, type Mailer, sendMail } from './mail.service.ts';
export { mailTasks } from './mail.tasks.ts';
