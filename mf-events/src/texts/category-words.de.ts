import type { Translated } from '@coffer/shared-sdk/i18n'
import type { categoryWordsEn } from './category-words.en.ts'

const categoryWordsDe: Translated<typeof categoryWordsEn> = {
  groceries:
    'lebensmittel einkauf supermarkt essen brot brötchen bäcker bäckerei milch käse obst gemüse fleisch eier',
  restaurants:
    'restaurant abendessen mittagessen frühstück brunch pizza burger sushi döner imbiss café kaffee eis gasthaus',
  drinks: 'getränke getränk bier wein bar kneipe cocktails wasser saft sekt schnaps glühwein',
  accommodation:
    'unterkunft hotel hostel airbnb ferienwohnung ferienhaus hütte campingplatz camping zimmer miete pension',
  transport: 'fahrt fahrkarte fahrkarten taxi bus bahn zug tram metro fähre flug flüge flughafen parken maut',
  fuel: 'tanken benzin diesel sprit tankstelle ladestation kraftstoff',
  entertainment:
    'unterhaltung kino film konzert museum theater party spiel spiele show zoo karaoke eintritt eintrittskarten',
  sports:
    'sport fitnessstudio ski skipass klettern kajak fahrräder fußball tennis bowling surfen schwimmen schwimmbad',
  shopping: 'shopping kleidung schuhe hemd souvenirs elektronik bücher ausrüstung',
  health: 'gesundheit apotheke medikamente arzt zahnarzt krankenhaus sonnencreme pflaster massage',
  household:
    'haushalt strom putzmittel reinigung internet wäsche möbel seife waschmittel reparatur brennholz grillkohle',
  gifts: 'geschenk geschenke geburtstag blumen spende hochzeit gutschein',
  fees: 'gebühr gebühren versicherung steuer steuern kurtaxe visum strafe kaution beitrag trinkgeld',
  other: 'sonstiges diverses',
}

export default categoryWordsDe
