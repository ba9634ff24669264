import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const attractions: SeedContents['attractions'] = {
  title: 'Places worth the drive',
  subtitle: 'Six of our favourites around Saranda. Each makes a morning, an afternoon or one slow day.',
  bookNowText: 'Book a ride there',
  attractions: [
    {
      ...shared.attractions.ksamil,
      name: 'Ksamil islands',
      description:
        'Four small green islands in water as clear as glass, just off the beaches of Ksamil. The nearest is a short swim away; a pedal boat or a taxi boat takes you to the others. Come before ten in July and August for a quiet place by the sea, or stay for the evening, when the light turns gold and Corfu looks close enough to touch.',
    },
    {
      ...shared.attractions.blueEye,
      name: 'Blue Eye',
      description:
        'A spring that rises out of the rock in a deep blue circle, ringed with turquoise. Divers have gone down about 50 metres without finding the bottom. The water stays between 10 and 12.5 °C all year round, so the shade around it is a gift in August. It lies about 22 km from Saranda, and there is a small entry fee. From the car park you walk some 20 minutes through the valley; swimming in the spring is not allowed.',
    },
    {
      ...shared.attractions.butrint,
      name: 'Butrint',
      description:
        'Greeks, Romans, Byzantines and Venetians all built on this wooded peninsula, and you walk through their town under the trees: a theatre from the 3rd century BC, Roman baths, an early Christian baptistery, a Venetian tower. It has been a UNESCO World Heritage Site since 1992 and stands in a national park of lagoons and reeds. Allow two to three hours and bring good shoes.',
    },
    {
      ...shared.attractions.lekuresi,
      name: 'Lëkurësi Castle',
      description:
        'The hilltop above Saranda with the whole bay at its feet. Sultan Suleiman the Magnificent built the castle in 1537, when he was at war over Corfu across the strait. Today there is a restaurant inside its walls, and everyone comes for the sunset.',
    },
    {
      ...shared.attractions.gjirokaster,
      name: 'Gjirokastër',
      description:
        'The city of stone. Tall Ottoman houses roofed with slabs of stone climb the slope below one of the largest castles in the Balkans. In the cobbled bazaar you still find carpets, wood carving and strong coffee. The writer Ismail Kadare was born here. The old town has been a UNESCO World Heritage Site since 2005.',
    },
    {
      ...shared.attractions.portoPalermo,
      name: 'Porto Palermo',
      description:
        'A three-cornered castle on a small peninsula, in one of the calmest bays of the coast. Ali Pasha of Tepelena held it at the start of the 19th century. Across the water you can make out the mouth of a tunnel where submarines hid in communist times. Swim off the rocks below; Himarë is a quarter of an hour further on.',
    },
  ],
}
