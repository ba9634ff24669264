/** What is said in a word when contents were loaded or saved, and of the items of a list. */
export const toasts = {
  'Failed to load header contents.': 'Koka e faqes nuk u ngarkua dot.',
  'Header content updated.': 'Koka e faqes u ndryshua.',
  'Failed to update header content.': 'Koka e faqes nuk u ndryshua dot.',
  'Failed to load hero contents.': 'Pamja hyrëse nuk u ngarkua dot.',
  'Hero content updated.': 'Pamja hyrëse u ndryshua.',
  'Failed to update hero content.': 'Pamja hyrëse nuk u ndryshua dot.',
  'Failed to load footer contents.': 'Fundi i faqes nuk u ngarkua dot.',
  'Footer content updated.': 'Fundi i faqes u ndryshua.',
  'Failed to update footer content.': 'Fundi i faqes nuk u ndryshua dot.',
  'Failed to load About Us contents.': 'Pjesa «Rreth nesh» nuk u ngarkua dot.',
  'About Us content updated.': 'Pjesa «Rreth nesh» u ndryshua.',
  'Failed to update About Us content.': 'Pjesa «Rreth nesh» nuk u ndryshua dot.',
  'Failed to load Services contents.': 'Shërbimet nuk u ngarkuan dot.',
  'Services content updated.': 'Shërbimet u ndryshuan.',
  'Failed to update Services content.': 'Shërbimet nuk u ndryshuan dot.',
  'Failed to load Plans contents.': 'Paketat nuk u ngarkuan dot.',
  'Plans content updated successfully!': 'Paketat u ndryshuan me sukses!',
  'Failed to update Plans content.': 'Paketat nuk u ndryshuan dot.',
  'Failed to load booking contents.': 'Tekstet e rezervimit nuk u ngarkuan dot.',
  'Booking content updated.': 'Tekstet e rezervimit u ndryshuan.',
  'Failed to update booking content.': 'Tekstet e rezervimit nuk u ndryshuan dot.',
  'Failed to load Why Choose Us contents.': 'Pjesa «Pse të na zgjidhni» nuk u ngarkua dot.',
  'Content updated.': 'Përmbajtja u ndryshua.',
  'Failed to update content.': 'Përmbajtja nuk u ndryshua dot.',
  'Failed to load taxi page contents.': 'Faqja e taksisë nuk u ngarkua dot.',
  'Taxi page content updated.': 'Faqja e taksisë u ndryshua.',
  'Failed to update taxi page content.': 'Faqja e taksisë nuk u ndryshua dot.',
  'Failed to load legal texts.': 'Tekstet ligjore nuk u ngarkuan dot.',
  'Legal texts updated.': 'Tekstet ligjore u ndryshuan.',
  'Failed to update legal texts.': 'Tekstet ligjore nuk u ndryshuan dot.',
  'Failed to load about data.': 'Faqja «Rreth nesh» nuk u ngarkua dot.',
  'About data updated.': 'Faqja «Rreth nesh» u ndryshua.',
  'Failed to update about data.': 'Faqja «Rreth nesh» nuk u ndryshua dot.',
  'Failed to load attraction data.': 'Atraksionet nuk u ngarkuan dot.',
  'Attraction data updated.': 'Atraksionet u ndryshuan.',
  'Failed to update attraction data.': 'Atraksionet nuk u ndryshuan dot.',
  'Failed to load tour data.': 'Turet nuk u ngarkuan dot.',
  'Tour section updated.': 'Pjesa e tureve u ndryshua.',
  'Failed to update tour section.': 'Pjesa e tureve nuk u ndryshua dot.',
  'Failed to load boat trip data.': 'Shëtitjet me varkë nuk u ngarkuan dot.',
  'Boat trip section updated.': 'Pjesa e shëtitjeve me varkë u ndryshua.',
  'Failed to update boat trip section.': 'Pjesa e shëtitjeve me varkë nuk u ndryshua dot.',

  'Image uploaded!': 'Fotoja u ngarkua!',
  'Images uploaded.': 'Fotot u ngarkuan.',
  'Upload failed.': 'Ngarkimi nuk u krye dot.',
  'Image upload failed.': 'Fotoja nuk u ngarkua dot.',
  'Image deleted.': 'Fotoja u fshi.',
  'Failed to delete image.': 'Fotoja nuk u fshi dot.',
  'Icon uploaded successfully!': 'Ikona u ngarkua me sukses!',
  'Icon upload failed.': 'Ikona nuk u ngarkua dot.',

  Statistics: 'Statistikat',
  Values: 'Vlerat',
  Features: 'Veçoritë',
  Driver: 'Shoferi',
  Cars: 'Makinat',
  'Are you sure you want to delete this attraction? This action cannot be undone.':
    'Jeni të sigurt që doni ta fshini këtë atraksion? Kjo nuk mund të zhbëhet.',
  'Yes, Delete': 'Po, fshije',
  ...ofItem('tour', { a: 'tur', the: 'Turi', newOne: 'i ri' }),
  ...ofItem('boat trip', { a: 'shëtitje', kind: ' me varkë', the: 'Shëtitja me varkë', newOne: 'e re' }),
  ...ofItem('attraction', { a: 'atraksion', the: 'Atraksioni', newOne: 'i ri' }),
  ...ofItem('stat', { a: 'statistikë', the: 'Statistika', newOne: 'e re' }),
  ...ofItem('value', { a: 'vlerë', the: 'Vlera', newOne: 'e re' }),
  ...ofItem('feature', { a: 'veçori', the: 'Veçoria', newOne: 'e re' }),
  ...ofItem('driver', { a: 'shofer', the: 'Shoferi', newOne: 'i ri' }),
  ...ofItem('car', { a: 'makinë', the: 'Makina', newOne: 'e re' }),
}

interface ItemName {
  a: string
  /** What follows the noun, behind "new". */
  kind?: string
  /** With its article, as a sentence begins with it. */
  the: string
  newOne: string
}

/** What the panels and toasts of a collection say of its items. */
function ofItem(english: string, { a, kind = '', the, newOne }: ItemName): Record<string, string> {
  const begins = capitalised(english)
  const heading = english.split(' ').map(capitalised).join(' ')
  const added = `${capitalised(a)} ${newOne}${kind}`
  return {
    [`${begins} added.`]: `${the} u shtua.`,
    [`${begins} updated.`]: `${the} u ndryshua.`,
    [`${begins} deleted.`]: `${the} u fshi.`,
    [`Failed to add ${english}.`]: `${the} nuk u shtua dot.`,
    [`Failed to update ${english}.`]: `${the} nuk u ndryshua dot.`,
    [`Failed to delete ${english}.`]: `${the} nuk u fshi dot.`,
    [`This will permanently delete the ${english}.`]: `${the} do të fshihet përgjithmonë.`,
    [`This language has this ${english} already.`]: `${the} gjendet tashmë në këtë gjuhë.`,
    [`This ${english}`]: `${newOne.startsWith('e') ? 'Kjo' : 'Ky'} ${a}${kind}`,
    [`Unnamed ${english}`]: `${the} pa emër`,
    [`New ${english}`]: added,
    [`New ${heading}`]: added,
    [`Add New ${heading}`]: `Shto ${a} ${newOne.startsWith('e') ? 'të re' : 'të ri'}${kind}`,
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
