CREATE TABLE "old_search_texts" (
	"company_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"written_until" uuid,
	CONSTRAINT "old_search_texts_company_id_resource_pk" PRIMARY KEY("company_id","resource")
);
--> statement-breakpoint
ALTER TABLE "old_search_texts" ADD CONSTRAINT "old_search_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Converts a text for searches: compatibility characters to ordinary ones, without accents, in lower case. The same on every
-- server: it depends on no locale, extension or collation. Full case folding of Unicode, except that all letters i are one,
-- so that Turkish names are found however they are written. The oracle is in test/db/core/folding.ts.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text;
BEGIN
  IF octet_length(value) = char_length(value) THEN
    RETURN lower(value COLLATE "C");
  END IF;
  -- Without marks above and below letters, and invisible characters.
  folded := lower(regexp_replace(normalize(value, NFKD) COLLATE "C",
    '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+',
    '', 'g') COLLATE "C");
  -- Typographic quotes and dashes, and letters that Unicode doesn't decompose. Each step costs up to 20 µs, the condition 1.
  IF folded ~ '[‘’‛′ʼ“”‟‐‒–—―−ØøŁłĐđÐðıĦħŦŧŊŋĸßẞæÆœŒþÞ]' THEN
    folded := translate(folded, '‘’‛′ʼ“”‟‐‒–—―−ØøŁłĐđÐðıĦħŦŧŊŋĸ', '''''''''''"""------oollddddihhttnnk');
    folded := replace(replace(replace(replace(replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  END IF;
  IF octet_length(folded) = char_length(folded) THEN
    RETURN folded;
  END IF;
  -- Upper case of other scripts, the common ones first.
  IF folded ~ '[\u0391-\u03A9\u03C2\u0402-\u040B\u040F-\u042F]' THEN
    folded := translate(folded,
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'αβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя');
  END IF;
  IF folded ~ '[\u0181-\u018B\u018E-\u0198\u019C-\u019F\u01A2-\u01A9\u01AC-\u01AE\u01B1-\u01B8\u01BC\u01E4\u01F6-\u01F7\u021C\u0220-\u0224\u023A-\u023E\u0241-\u024E\u0370-\u0372\u0376\u037F\u03CF\u03D8-\u03EE\u03F7\u03FA\u03FD-\u03FF\u0460-\u0474\u0478-\u0480\u048A-\u04C0\u04C3-\u04CD\u04D4\u04D8\u04E0\u04E8\u04F6\u04FA-\u052E\u0531-\u0532]' THEN
    folded := translate(folded,
      'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲ',
      'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբ');
  END IF;
  IF folded ~ '[\u0533-\u0556\u10A0-\u10C7\u10CD\u13A0-\u13F3]' THEN
    folded := translate(folded,
      'ԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳ',
      'գդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻ');
  END IF;
  IF folded ~ '[\u13F4-\u13F5\u1C80-\u1C89\u1C90-\u1CBA\u1CBD-\u1CBF\u1EFA-\u1EFE\u2132\u2183\u2C00-\u2C2F\u2C60-\u2C64\u2C67-\u2C72\u2C75\u2C7E-\u2CC2]' THEN
    folded := translate(folded,
      'ᏴᏵᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂ',
      'ᏼᏽвдосттъѣꙋᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃ');
  END IF;
  IF folded ~ '[\u2CC4-\u2CE2\u2CEB-\u2CED\u2CF2\uA640-\uA66C\uA680-\uA69A\uA722-\uA72E\uA732-\uA76E\uA779-\uA786\uA78B-\uA78D\uA790-\uA792\uA796-\uA7DC\uA7F5\U00010400-\U0001040A]' THEN
    folded := translate(folded,
      'ⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊',
      'ⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲');
  END IF;
  IF folded ~ '[\U0001040B-\U00010427\U000104B0-\U000104D3\U00010570-\U00010595\U00010C80-\U00010CB2\U00010D50-\U00010D58]' THEN
    folded := translate(folded,
      '𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘',
      '𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸');
  END IF;
  IF folded ~ '[\U00010D59-\U00010D65\U000118A0-\U000118BF\U00016E40-\U00016E5F\U00016EA0-\U00016EB8\U0001E900-\U0001E921]' THEN
    folded := translate(folded,
      '𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      '𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
  END IF;
  -- Hangul and kana are composed again.
  IF folded ~ '[\u0900-\uFFFF\U00010000-\U0010FFFF]' THEN
    folded := normalize(folded, NFC);
  END IF;
  RETURN folded;
END
$$;--> statement-breakpoint
-- The text that searches of customers look in: the fields in lower case, as before; the same folded, if that differs; and
-- the digits of the telephone number. U+001F is between the parts. The length keeps index entries below the limit of 2,704
-- bytes.
CREATE FUNCTION customer_search_text(display_name text, customer_number text, email text, phone text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  fields text := lower(display_name || chr(31) || customer_number || chr(31) || coalesce(email, '') || chr(31) || coalesce(phone, ''));
  folded text;
  digits text;
BEGIN
  IF octet_length(fields) <> char_length(fields) THEN
    folded := search_fold(fields);
    phone := search_fold(phone);
    IF folded <> fields THEN
      fields := fields || chr(31) || CASE WHEN octet_length(folded) > 900 THEN left(folded, 225) ELSE folded END;
    END IF;
  END IF;
  digits := translate(phone, translate(phone, '0123456789', ''), '');
  RETURN CASE WHEN digits <> phone AND length(digits) > 2 THEN fields || chr(31) || digits ELSE fields END;
END
$$;--> statement-breakpoint
-- The same for locations, which may have telephone numbers in their names: digits with only punctuation between them are one
-- number.
CREATE FUNCTION location_search_text(name text, address text, purchase_order_number text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  fields text := lower(name || chr(31) || address || chr(31) || purchase_order_number);
  numbers text := name || chr(31) || purchase_order_number;
  folded text;
BEGIN
  IF octet_length(fields) <> char_length(fields) THEN
    folded := search_fold(fields);
    numbers := search_fold(numbers);
    IF folded <> fields THEN
      fields := fields || chr(31) || folded;
    END IF;
  END IF;
  IF numbers ~ '[0-9][ ()+./-]+[0-9]' THEN
    fields := fields || chr(31) || lower(regexp_replace(numbers, '([0-9])[ ()+./-]+(?=[0-9])', '\1', 'g'));
  END IF;
  RETURN fields;
END
$$;--> statement-breakpoint
-- Triggers, because a generated column with another expression would write the whole table again with all writes and reads
-- waiting, and because processes of an earlier version still write.
CREATE FUNCTION set_customer_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.search_text := customer_search_text(new.display_name, new.customer_number, new.email, new.phone);
  RETURN new;
END
$$;--> statement-breakpoint
CREATE FUNCTION set_location_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.search_text := location_search_text(new.name, new.address, new.purchase_order_number);
  RETURN new;
END
$$;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
CREATE TRIGGER customers_search_text BEFORE INSERT OR UPDATE OF display_name, customer_number, email, phone, search_text ON customers
  FOR EACH ROW EXECUTE FUNCTION set_customer_search_text();--> statement-breakpoint
CREATE TRIGGER locations_search_text BEFORE INSERT OR UPDATE OF name, address, purchase_order_number, search_text ON locations
  FOR EACH ROW EXECUTE FUNCTION set_location_search_text();--> statement-breakpoint
-- Housekeeping writes the texts of these companies again. Until then, searches find them by the fields in lower case.
INSERT INTO "old_search_texts" ("company_id", "resource")
  SELECT "id", 'customers' FROM "companies" company
  WHERE EXISTS (SELECT FROM "customers" customer WHERE customer."company_id" = company."id")
  UNION ALL
  SELECT "id", 'locations' FROM "companies" company
  WHERE EXISTS (SELECT FROM "locations" location WHERE location."company_id" = company."id");
