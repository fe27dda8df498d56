import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/**
 * Lists the words of a description that suggest each category (accounting A30), separated by blanks. No screen shows them.
 * English is the source; `category-words.de.ts` has the same keys.
 */
export const categoryWordsEn = {
  groceries: 'groceries grocery supermarket food bread bakery milk cheese fruit vegetables meat eggs snacks',
  restaurants:
    'restaurant dinner lunch breakfast brunch pizza burger burgers sushi takeaway kebab meal cafe coffee',
  drinks: 'drinks drink beer beers wine bar pub cocktails water juice soda whisky gin',
  accommodation: 'accommodation hotel hostel airbnb apartment flat cabin campsite camping room rent lodge',
  transport: 'transport taxi cab uber bus train tram metro subway ferry flight flights airport parking toll',
  fuel: 'fuel petrol gas gasoline diesel charger charging',
  entertainment:
    'entertainment cinema movie movies concert museum theatre theater party game games show zoo karaoke',
  sports: 'sports sport gym ski skiing climbing kayak bikes football tennis bowling surfing swimming',
  shopping: 'shopping clothes shoes shirt shirts souvenirs electronics books equipment',
  health: 'health pharmacy medicine doctor dentist hospital sunscreen plasters massage',
  household:
    'household cleaning electricity internet laundry furniture soap detergent repair firewood charcoal',
  gifts: 'gift gifts present presents birthday flowers donation wedding',
  fees: 'fee fees insurance tax taxes visa penalty deposit membership bank tip',
  other: 'other misc miscellaneous',
}

/** Words that suggest a category. */
export const categoryWordsTexts = defineCatalogue(categoryWordsEn, {
  de: () => import('./category-words.de.ts'),
})
