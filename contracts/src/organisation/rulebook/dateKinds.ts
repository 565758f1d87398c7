/** Kinds of dates of client files that no rule counts: those may have reminders of their own too. */
export const otherDateKinds = [
  { key: 'offer-lapse', name: 'Offer lapses', nameTr: 'Kabul süresi doluyor', nameAr: 'انتهاء صلاحية العرض' },
  { key: 'deposit', name: 'Deposit due', nameTr: 'Depozito tarihi', nameAr: 'موعد الدفعة المقدمة' },
  { key: 'census', name: 'Census day', nameTr: 'Sayım günü', nameAr: 'يوم الإحصاء' },
  { key: 'condition', name: 'Condition of an offer', nameTr: 'Kabul koşulu', nameAr: 'شرط العرض' },
  {
    key: 'stale-paper',
    name: 'Document to be renewed',
    nameTr: 'Yenilenecek belge',
    nameAr: 'مستند يجب تجديده',
  },
] as const;
