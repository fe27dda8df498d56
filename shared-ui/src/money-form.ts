/** The parts of forms in sheets. They include inputs and sheets: load them when such a form opens. */
export { AccountField } from './patterns/account-field/account-field.tsx'
export { AmountFields, DescriptionField } from './patterns/amount-fields/amount-fields.tsx'
export { FormSummary } from './patterns/form-summary/form-summary.tsx'
export { ReceiptPicture } from './patterns/receipt-picture/receipt-picture.tsx'
export { MoneyFormSheet } from './patterns/money-form-sheet/money-form-sheet.tsx'
export { RecordFormSheet } from './patterns/record-form-sheet/record-form-sheet.tsx'
export { PartRow, ShareRow } from './patterns/part-row/part-row.tsx'
export { PayerRows } from './patterns/payer-rows/payer-rows.tsx'
