package com.partnerapi;

import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.partnerapi.internal.Json;
import com.partnerapi.models.CustomerCreate;
import com.partnerapi.models.CustomerStatus;
import com.partnerapi.models.CustomerUpdate;
import com.partnerapi.models.PricelistCreate;
import com.partnerapi.models.SkuSelection;
import java.util.List;
import java.util.Map;

final class FieldsTest {
  @Test("null is sent, and fields that were not set are not")
  void nulls() throws Exception {
    SkuSelection selection = SkuSelection.builder().skuId("1").price(19.99).build();
    Map<Object, String> cases =
        Map.of(
            CustomerUpdate.builder().build(), "{}",
            CustomerUpdate.builder().email(null).build(), "{\"email\":null}",
            CustomerUpdate.builder().email("").build(), "{\"email\":\"\"}",
            CustomerUpdate.builder().status(CustomerStatus.INACTIVE).build(),
                "{\"status\":\"inactive\"}",
            CustomerUpdate.builder().set("newField", List.of(1)).build(), "{\"newField\":[1]}",
            selection, "{\"skuId\":\"1\",\"price\":19.99}",
            PricelistCreate.builder()
                    .sourcePriceListId("s")
                    .customerId("c")
                    .name("n")
                    .includeAll(false)
                    .skuSelections(List.of(selection))
                    .build(),
                "{\"sourcePriceListId\":\"s\",\"customerId\":\"c\",\"name\":\"n\",\"includeAll\":false,"
                    + "\"skuSelections\":[{\"skuId\":\"1\",\"price\":19.99}]}");
    for (Map.Entry<Object, String> each : cases.entrySet()) {
      equal(Json.MAPPER.writeValueAsString(each.getKey()), each.getValue());
    }
  }

  @Test("fields can be read")
  void read() throws Exception {
    CustomerUpdate body =
        Json.MAPPER.readValue("{\"email\":null,\"phone\":\"1\"}", CustomerUpdate.class);
    equal(body.phone(), "1");
    equal(body.email(), null);
    equal(List.of(body.isSet("email"), body.isSet("companyName")), List.of(true, false));
    equal(body, CustomerUpdate.builder().email(null).phone("1").build());
    isTrue(!body.equals(CustomerUpdate.builder().phone("1").build()), "null is equal to absent");
    thrown(
        JsonProcessingException.class,
        () -> Json.MAPPER.readValue("{\"phone\":1}", CustomerUpdate.class));
  }

  @Test("a builder rejects an object without a required field")
  void required() {
    IllegalStateException error =
        thrown(IllegalStateException.class, () -> CustomerCreate.builder().phone("1").build());
    equal(error.getMessage(), "displayName is required");
  }
}
