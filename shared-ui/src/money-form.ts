/** What every form that moves money is made of. Brings inputs and sheets: load it when such a form opens. */
export { AccountField, type AccountFieldProps } from './patterns/account-field/account-field.tsx'
export { AmountFields, type AmountFieldsProps } from './patterns/amount-fields/amount-fields.tsx'
export { MoneyFormSheet, type MoneyFormSheetProps } from './patterns/money-form-sheet/money-form-sheet.tsx'
export { Outlook, type OutlookProps } from './patterns/outlook/outlook.tsx'
export { PartRow, type PartRowProps } from './patterns/part-row/part-row.tsx'
export { ShareRow, type ShareRowProps } from './patterns/part-row/share-row.tsx'
