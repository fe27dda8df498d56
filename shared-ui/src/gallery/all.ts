import type { ReactElement } from 'react'
import { gallery as accountField } from '../patterns/account-field/account-field.gallery.tsx'
import { gallery as accountPicker } from '../patterns/account-picker/account-picker.gallery.tsx'
import { gallery as amountFields } from '../patterns/amount-fields/amount-fields.gallery.tsx'
import { gallery as amountInput } from '../patterns/amount-input/amount-input.gallery.tsx'
import { gallery as appFrame } from '../patterns/app-frame/app-frame.gallery.tsx'
import { gallery as carousel } from '../patterns/carousel/carousel.gallery.tsx'
import { gallery as chartFrame } from '../patterns/chart-frame/chart-frame.gallery.tsx'
import { gallery as choiceSheet } from '../patterns/choice-sheet/choice-sheet.gallery.tsx'
import { gallery as codeEntry } from '../patterns/code-entry/code-entry.gallery.tsx'
import { gallery as currencyField } from '../patterns/currency-field/currency-field.gallery.tsx'
import { gallery as dateRange } from '../patterns/date-range/date-range.gallery.tsx'
import { gallery as declineConfirm } from '../patterns/decline-confirm/decline-confirm.gallery.tsx'
import { gallery as draftNotice } from '../patterns/draft-notice/draft-notice.gallery.tsx'
import { gallery as dayList } from '../patterns/day-list/day-list.gallery.tsx'
import { gallery as entryRow } from '../patterns/entry-row/entry-row.gallery.tsx'
import { gallery as heroBalance } from '../patterns/hero-balance/hero-balance.gallery.tsx'
import { gallery as imagePicker } from '../patterns/image-picker/image-picker.gallery.tsx'
import { gallery as moneyFormSheet } from '../patterns/money-form-sheet/money-form-sheet.gallery.tsx'
import { gallery as moneyText } from '../patterns/money-text/money-text.gallery.tsx'
import { gallery as formSummary } from '../patterns/form-summary/form-summary.gallery.tsx'
import { gallery as pageStack } from '../patterns/page-stack/page-stack.gallery.tsx'
import { gallery as partRow } from '../patterns/part-row/part-row.gallery.tsx'
import { gallery as pictureAndName } from '../patterns/picture-and-name/picture-and-name.gallery.tsx'
import { gallery as receiptPicture } from '../patterns/receipt-picture/receipt-picture.gallery.tsx'
import { gallery as recordFormSheet } from '../patterns/record-form-sheet/record-form-sheet.gallery.tsx'
import { gallery as screenHeader } from '../patterns/screen-header/screen-header.gallery.tsx'
import { gallery as shareInput } from '../patterns/share-input/share-input.gallery.tsx'
import { gallery as sortButton } from '../patterns/sort-button/sort-button.gallery.tsx'
import { gallery as tabBar } from '../patterns/tab-bar/tab-bar.gallery.tsx'
import { gallery as transactionRow } from '../patterns/transaction-row/transaction-row.gallery.tsx'
import { gallery as virtualList } from '../patterns/virtual-list/virtual-list.gallery.tsx'
import { gallery as avatar } from '../primitives/avatar/avatar.gallery.tsx'
import { gallery as badge } from '../primitives/badge/badge.gallery.tsx'
import { gallery as banner } from '../primitives/banner/banner.gallery.tsx'
import { gallery as brand } from '../primitives/brand/brand.gallery.tsx'
import { gallery as button } from '../primitives/button/button.gallery.tsx'
import { gallery as card } from '../primitives/card/card.gallery.tsx'
import { gallery as codeInput } from '../patterns/code-input/code-input.gallery.tsx'
import { gallery as confetti } from '../primitives/confetti/confetti.gallery.tsx'
import { gallery as confirmSheet } from '../primitives/confirm-sheet/confirm-sheet.gallery.tsx'
import { gallery as illustration } from '../primitives/illustration/illustration.gallery.tsx'
import { gallery as filterChips } from '../primitives/filter-chips/filter-chips.gallery.tsx'
import { gallery as iconButton } from '../primitives/icon-button/icon-button.gallery.tsx'
import { gallery as list } from '../primitives/list/list.gallery.tsx'
import { gallery as searchInput } from '../primitives/search-input/search-input.gallery.tsx'
import { gallery as section } from '../primitives/section/section.gallery.tsx'
import { gallery as segmentedTabs } from '../primitives/segmented-tabs/segmented-tabs.gallery.tsx'
import { gallery as select } from '../primitives/select/select.gallery.tsx'
import { gallery as sheet } from '../primitives/sheet/sheet.gallery.tsx'
import { gallery as showMore } from '../primitives/show-more/show-more.gallery.tsx'
import { gallery as skeleton } from '../primitives/skeleton/skeleton.gallery.tsx'
import { gallery as states } from '../primitives/states/states.gallery.tsx'
import { gallery as stepper } from '../primitives/stepper/stepper.gallery.tsx'
import { gallery as textArea } from '../primitives/text-area/text-area.gallery.tsx'
import { gallery as textInput } from '../primitives/text-input/text-input.gallery.tsx'
import { gallery as toast } from '../primitives/toast/toast-region.gallery.tsx'
import { gallery as toggle } from '../primitives/toggle/toggle.gallery.tsx'
import { gallery as twoLines } from '../primitives/two-lines/two-lines.gallery.tsx'
import { gallery as screens } from './screens.gallery.tsx'

export interface GalleryEntry {
  title: string
  element: ReactElement
  /** The entry needs the whole window, e.g. sheets and screens, so it is shown on a page of its own. */
  fullPage?: boolean
}

/** All states of all components, by component name. */
export const galleries: Readonly<Record<string, readonly GalleryEntry[]>> = {
  Screens: screens,
  Brand: brand,
  Illustration: illustration,
  AccountField: accountField,
  AccountPicker: accountPicker,
  AmountFields: amountFields,
  AmountInput: amountInput,
  AppFrame: appFrame,
  Avatar: avatar,
  Badge: badge,
  Banner: banner,
  Button: button,
  Card: card,
  Carousel: carousel,
  ChartFrame: chartFrame,
  ChoiceSheet: choiceSheet,
  CodeEntry: codeEntry,
  CodeInput: codeInput,
  Confetti: confetti,
  ConfirmSheet: confirmSheet,
  CurrencyField: currencyField,
  DateRange: dateRange,
  DeclineConfirm: declineConfirm,
  DraftNotice: draftNotice,
  DayList: dayList,
  FilterChips: filterChips,
  EntryRow: entryRow,
  HeroBalance: heroBalance,
  IconButton: iconButton,
  ImagePicker: imagePicker,
  List: list,
  MoneyFormSheet: moneyFormSheet,
  MoneyText: moneyText,
  FormSummary: formSummary,
  PageStack: pageStack,
  PartRow: partRow,
  PictureAndName: pictureAndName,
  ReceiptPicture: receiptPicture,
  RecordFormSheet: recordFormSheet,
  ScreenHeader: screenHeader,
  SearchInput: searchInput,
  Section: section,
  SegmentedTabs: segmentedTabs,
  Select: select,
  ShareInput: shareInput,
  Sheet: sheet,
  ShowMore: showMore,
  Skeleton: skeleton,
  SortButton: sortButton,
  States: states,
  Stepper: stepper,
  TabBar: tabBar,
  TextArea: textArea,
  TextInput: textInput,
  Toast: toast,
  Toggle: toggle,
  TwoLines: twoLines,
  TransactionRow: transactionRow,
  VirtualList: virtualList,
}
