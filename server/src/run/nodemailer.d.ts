declare module 'nodemailer' {
  type Message = {
    from: string;
    to: string;
    subject: string;
    text: string;
    messageId: string;
    attachments: { filename: string; content: Buffer }[];
  };
  type Options = {
    url: string;
    connectionTimeout: number;
    socketTimeout: number;
    disableFileAccess: true;
    disableUrlAccess: true;
  };

  export function createTransport(options: Options): { sendMail: (message: Message) => Promise<unknown> };
}
