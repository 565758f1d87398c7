const MARK = 'embark.waiting';

/** Whether something may wait to be sent, known without opening what keeps it. */
export const mayWait = (): boolean => localStorage.getItem(MARK) !== null;
export const markWaiting = () => localStorage.setItem(MARK, 'yes');
export const unmarkWaiting = () => localStorage.removeItem(MARK);
