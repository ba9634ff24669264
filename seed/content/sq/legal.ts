import type { SeedContents } from '#seed/seed-contents.ts'
import { shared } from '#seed/content/shared.ts'

const termsText = `Këto kushte thonë çfarë mund të prisni nga Taxi Saranda dhe çfarë ju kërkojmë ne. Janë të shkurtra me qëllim. Nëse diçka nuk është e qartë, na telefononi: numri është në fund të çdo faqeje.

# Kush jemi

Taxi Saranda ofron taksi, transfere, ture dhe shëtitje me varkë dhe e ka zyrën në Sarandë, Shqipëri. Na gjeni në telefon dhe në WhatsApp.

# Si funksionon rezervimi

Ju na dërgoni formularin me emrin, telefonin, e-mailin, numrin e pasagjerëve, orën, adresën e nisjes dhe të mbërritjes. Kodin e rezervimit e merrni menjëherë. Pastaj rezervimin e konfirmojmë me WhatsApp, telefon ose e-mail dhe ju themi kush vjen t’ju marrë. Të gjitha oraret janë me orën e Sarandës; në Korfuz dhe në gjithë Greqinë ora është një orë përpara.

Nëse nuk mund ta kryejmë udhëtimin, jua themi sapo ta dimë. Në këtë rast nuk keni për të paguar asgjë.

# Çmimet

Çmimet e listës janë në euro, për makinë, për një drejtim dhe deri në katër pasagjerë. Të dyja drejtimet kushtojnë njësoj. Karburanti, kondicioneri dhe bagazhet përfshihen.

Tarifa e natës vlen për nisjet nga ora 22:00 deri në 6:00, dhe vetëm për Ksamilin dhe brenda qytetit. Aty ku lista tregon çmim nate, edhe ai është i fiksuar.

Nëse destinacioni juaj nuk është në listë, çmimin jua themi para udhëtimit dhe vendosni ju. Shoferi nuk e ndryshon çmimin e caktuar. Nëse e ndryshoni rrugën ose shtoni ndalesa, shoferi jua thotë çmimin e ri më parë.

Për më shumë se katër pasagjerë duhet një makinë e dytë ose një më e madhe. Edhe atë çmim jua themi para se të vendosni.

Turet kanë çmim për makinë. Për shëtitjet me varkë, te çdo shëtitje shkruhet nëse çmimi është për person apo për gjithë varkën.

# Pagesa

Paguhet në fund të udhëtimit, me para në dorë, në euro ose në lekë. Një euro llogaritet 100 lekë. Nëse doni të paguani me kartë, na pyesni më parë. Në këtë faqe nuk bëhen pagesa.

# Ndryshimi dhe anulimi

Mund ta ndryshoni ose ta anuloni rezervimin pa pagesë. Ju lutemi të na njoftoni të paktën 2 orë para një udhëtimi lokal dhe 24 orë para një transferi të gjatë, një turi ose një shëtitjeje me varkë. Na jepni kodin e rezervimit.

Nëse vonoheni, na telefononi. Nëse nuk ju gjejmë dot dhe nuk paraqiteni brenda 15 minutave nga ora e caktuar, ose brenda 45 minutave në aeroport e në port, shoferi mund të largohet. Nëse vonohet trageti ose avioni, ju presim, pa pagesë. Nëse anulohet ose vonohet me orë të tëra, na dërgoni një mesazh dhe e shtyjmë nisjen.

# Varkat dhe moti

Shëtitjet me varkë i bëjnë kapitenë vendas; kur ju konfirmojmë, ju themi me kë dilni. Nëse dalja në det është e sigurt, e vendos kapiteni. Kur shëtitja nuk bëhet për shkak të detit, zgjidhni një ditë tjetër ose nuk paguani asgjë.

# Në makinë

Ju lutemi vendosni rripin. Fëmijët udhëtojnë në karrige të përshtatshme, që jua japim falas po ta kërkoni më parë. Në makinë nuk pihet duhan. Kush e dëmton makinën me qëllim, e paguan riparimin.

# Nëse diçka shkon keq

Na shkruani ose na telefononi, me kodin e rezervimit. Përgjigjemi për shoferët dhe për makinat tona ashtu siç e kërkon ligji shqiptar. Edhe shëtitjet me varkë i rezervoni te ne: nëse diçka nuk është siç e kemi lënë, na e thoni dhe e zgjidhim me kapitenin. Nuk mbajmë përgjegjësi për vonesat nga rrugët e mbyllura, moti ose grevat, por ju ndihmojmë të gjeni një zgjidhje tjetër. Asgjë e shkruar këtu nuk jua heq të drejtat që ju jep ligji si konsumator.

# Kjo faqe

Tekstet, oraret dhe çmimet i mbajmë të përditësuara. Nëse një çmim në faqe është haptazi i gabuar, jua themi para udhëtimit dhe mund ta anuloni. Tekstet dhe fotografitë janë tonat ose të atyre që i kanë bërë.

# Ligji

Zbatohet ligji shqiptar. Nëse jeni konsumator, ruani edhe mbrojtjen e detyrueshme që ju jep ligji i vendit tuaj.`

const privacyText = `Ruajmë aq pak sa i duhet një udhëtimi me taksi, dhe vetëm për aq kohë sa duhet. Ja e gjitha.

# Kush është përgjegjës

Taxi Saranda, Sarandë, Shqipëri. Të dhënat tuaja i trajtojmë sipas ligjit nr. 124/2024 «Për mbrojtjen e të dhënave personale». Na gjeni në numrin e telefonit në fund të çdo faqeje.

# Çfarë ruajmë kur rezervoni

Emrin, numrin e telefonit dhe adresën e e-mailit; numrin e pasagjerëve; orën e nisjes dhe të dyja adresat; turin ose shëtitjen që keni zgjedhur; gjuhën e faqes; çfarë na thoni për udhëtimin, si trageti, karriget për fëmijë ose një shënim; dhe ecurinë e rezervimit (i konfirmuar, i kryer dhe i paguar, i anuluar, dhe nëse e keni lexuar që një nisje nuk bëhet).

Këto na duhen për t’ju çuar, për t’ju njoftuar kur ndryshon diçka dhe për t’iu përgjigjur pyetjeve tuaja më pas. Baza ligjore është kontrata që lidhni me ne kur rezervoni. Pa këto të dhëna nuk mund ta pranojmë rezervimin.

Nëse prekni «Vendndodhja ime», telefoni e shkruan vendin ku jeni te adresa e nisjes. Ne e marrim vesh vetëm kur e dërgoni formularin.

# Kush i sheh

Njerëzit e zyrës sonë dhe shoferi ose kapiteni që ju çon. Përveç tyre, ata që i përpunojnë për ne: kompanitë që mbajnë këtë faqe dhe postën tonë, shërbimi i kalendarit ku një shofer ose zyra jonë i ndjek udhëtimet, dhe WhatsApp-i, nëse ju shkruajmë atje. Nëse nuk doni t’ju shkruajmë në WhatsApp, na e thoni te shënimi. Të dhënat tuaja nuk i shesim, nuk i përdorim për reklama dhe nuk ia japim askujt tjetër, përveçse kur na detyron ligji.

# Për sa kohë

Dymbëdhjetë muaj pas udhëtimit, emri, telefoni, e-maili dhe adresat fshihen nga rezervimi. Mbetet vetëm ajo që nuk ju identifikon, si data dhe çmimi. Nëse na e kërkoni, i fshijmë edhe më herët, përveçse kur ligji na detyron t’i ruajmë.

# Cookie

Vetëm një: cookie-ja me emrin languageCode mban mend gjuhën që keni zgjedhur. Shfletuesi juaj ruan në kujtesën e vet, në pajisjen tuaj: këtë zgjedhje, çfarë shkruani në formular, që të mos humbasë kur lidhja është e dobët, rrugën e kthimit te rezervimi juaj dhe kopje të faqeve që keni lexuar, që të hapen edhe pa internet. Nuk ka cookie reklamash a gjurmimi, prandaj nuk ka as dritare për të mbyllur.

# Asnjë shërbim i huaj

Faqet, fotografitë, hartat dhe shkronjat vijnë të gjitha nga serveri ynë. Asnjë kompani statistikash, asnjë rrjet social dhe asnjë shërbim hartash nuk merr vesh që keni qenë këtu. Vetëm kur prekni një lidhje për WhatsApp, Facebook, Instagram ose për hartat kaloni atje, dhe që nga ai çast vlejnë rregullat e tyre.

# Shënime teknike

Për të ndalur keqpërdorimin e formularit, serveri ynë numëron rezervimet sipas adresës së internetit dhe numrit të telefonit, dhe e-mailet sipas adresës së e-mailit. Ky është interesi ynë i ligjshëm. Për këtë ai nuk i ruan vetë ato, por vetëm një kod të nxjerrë prej tyre (hash), dhe e fshin pas një ore, për adresat e e-mailit pas një dite. Kur ju kemi falënderuar për një udhëtim, një kod i tillë na ndal për 90 ditë ta bëjmë përsëri. Asgjë nga ato që shkruani në formular nuk hyn në regjistrat e tij.

# Të drejtat tuaja

Keni të drejtë të dini çfarë ruajmë për ju, të merrni një kopje, edhe në një format që e lexon një kompani tjetër, të kërkoni korrigjimin ose fshirjen e të dhënave, kufizimin e përdorimit të tyre, dhe ta kundërshtoni këtë përdorim. Na telefononi ose na shkruani me kodin e rezervimit; nuk kushton asgjë dhe përgjigjemi brenda një muaji. Mund të ankoheni edhe te Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave Personale, ose tek autoriteti i vendit tuaj.`

export const legal: SeedContents['legal'] = {
  ...shared.legal,
  termsTitle: 'Kushtet e përdorimit',
  termsText,
  privacyTitle: 'Politika e privatësisë',
  privacyText,
}
